/** The logo: a bell curve on a tile, as a symbol of test scores. The name is beside it as text. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" />
      <path d="M5 24c7 0 6.5-15 11-15s4 15 11 15M16 9v15" />
    </svg>
  );
}
