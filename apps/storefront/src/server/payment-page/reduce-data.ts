const [before, after] = ['$_TSR.router=($R=>', ')($R["tsr"]);'];

/** Tokens of which data are made: no call, no name but that of a property, no assignment but to a place for data. */
const dataTokens =
  /^(?:"(?:[^"\\\n]|\\.)*":?|-?\d+(?!\d)(?:\.\d+(?!\d))?(?:e[+-]?\d+(?!\d))?|\$R\[\d+\]=?|[A-Za-z_]\w*:|void 0|![01]|null|[{}[\],])*$/;

/**
 * A script of the router without the data in it, which differ from page to page: what is left is the same on every page. A
 * script that has none, or something else in their place, is left as it is.
 */
export function reduceData(script: string): string {
  const start = script.indexOf(before) + before.length;
  const end = script.lastIndexOf(after);
  if (start < before.length || end < start || !dataTokens.test(script.slice(start, end))) return script;
  return script.slice(0, start) + script.slice(end);
}
