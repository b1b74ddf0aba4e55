/** A page that is the same for everybody. */
export default function Home() {
  return (
    <main>
      <h1>Welcome</h1>
      <a href="/account">Your account</a>
    </main>
  );
}
