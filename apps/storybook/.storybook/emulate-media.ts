/** The preferences of a reader's device. */
export interface Device {
  isPrinted: boolean;
  hasForcedColors: boolean;
  hasReducedMotion: boolean;
  /** 1 is the size that style sheets are written for; 2 is a browser set to 200 %. */
  textScale: number;
}

const thisOne: Device = { isPrinted: false, hasForcedColors: false, hasReducedMotion: false, textScale: 1 };

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/** Rewrites the condition of a rule so that it matches here when it would match on the device. */
export function conditionFor(device: Device, written: string): string {
  const { isPrinted, hasForcedColors, hasReducedMotion, textScale } = device;
  const replaced = [
    ...(hasForcedColors ? [[/\(forced-colors:\s*active\)/g, always] as const] : []),
    ...(hasReducedMotion ? [[/\(prefers-reduced-motion:\s*reduce\)/g, always] as const] : []),
    ...(isPrinted ? [[/\bprint\b/g, always] as const, [/\bscreen\b/g, never] as const] : []),
  ].reduce((condition, [feature, value]) => condition.replaceAll(feature, value), written);
  return replaced.replaceAll(/(?<![\d.])([\d.]+)(r?em)\b/g, (_, size, unit) => `${size * textScale}${unit}`);
}

const asWritten = new WeakMap<CSSMediaRule, string>();

function* mediaRules(list: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of list) {
    if (rule instanceof CSSMediaRule) yield rule;
    if ('cssRules' in rule) yield* mediaRules(rule.cssRules as CSSRuleList);
  }
}

function rewrite(device: Device) {
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const written = asWritten.get(rule) ?? rule.media.mediaText;
      asWritten.set(rule, written);
      rule.media.mediaText = conditionFor(device, written);
    }
}

let end = () => {};

/**
 * Makes the page's own rules for another device apply here, also those of style sheets that load later, until another
 * device is chosen. The results of `matchMedia` in scripts stay those of the real device.
 */
export function emulateMedia(device: Device): void {
  end();
  end = () => {};
  if (JSON.stringify(device) === JSON.stringify(thisOne)) return;
  const ending = new AbortController();
  const sheets = new MutationObserver(() => rewrite(device));
  sheets.observe(document.head, { childList: true });
  document.head.addEventListener('load', () => rewrite(device), { capture: true, signal: ending.signal });
  rewrite(device);
  end = () => {
    ending.abort();
    sheets.disconnect();
    rewrite(thisOne);
  };
}
