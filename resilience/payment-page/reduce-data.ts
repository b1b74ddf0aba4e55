const [before, after] = ['$_TSR.router=($R=>', ')($R["tsr"]);'];

/**
 * Matches the tokens of a script that only holds data: it has no calls, no identifiers except property names, and assigns only to a known
 * variable.
 */
const dataTokens =
  /^(?:"(?:[^"\\\n]|\\.)*":?|-?\d+(?!\d)(?:\.\d+(?!\d))?(?:e[+-]?\d+(?!\d))?|\$R\[\d+\]=?|[A-Za-z_]\w*:|void 0|![01]|null|[{}[\],])*$/;

/**
 * Removes the data, which differs from page to page, from a script of the router, so that the rest is the same on every page. Returns a
 * script unchanged if it contains no data, or code where the data should be.
 */
export function reduceData(script: string): string {
  const start = script.indexOf(before) + before.length;
  const end = script.lastIndexOf(after);
  if (start < before.length || end < start || !dataTokens.test(script.slice(start, end))) return script;
  return script.slice(0, start) + script.slice(end);
}
