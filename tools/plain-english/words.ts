/** Words and phrases that no comment, log line or document has. The reason for each is in CONTRIBUTING, "Plain English". */
export const bannedWords =
  /\b(?:whoever|whomever|whatever|whichever)\b|\bwhat (?:came|comes) of\b|\b(?:to|can|cannot|could|may) be had\b|\banew\b|\ball the same\b|\bby (?:itself|themselves)\b|\b(?:is|are|was|were) (?:owed|kept|told)\b|\bof ours\b|\bhereby\b|\bthereof\b|\blook-ups?\b/i;

/** First words of a doc comment that do not say what the thing is or does. */
export const unclearOpening = /^(?:What|Who|Whose|Where|Whoever|Of|For|By|As|Without|Said|So|Those|All that)\b/;

/** First words of a test's title that turn a statement into a riddle. */
export const unclearTitle = /^(?:who|whom|whose|whoever|what is|what was|what came|said|those)\b/;

/** Imperatives with which a commit subject and the title of a decision begin. A new one is added here when it is needed. */
export const imperatives: ReadonlySet<string> = new Set(
  `accept add adopt aggregate alert align allow announce answer apply ask assign authenticate avoid await back batch begin bind block bound
  bring build bulk bundle cache call cap carry change charge check choose clear close collect compare compile compose compress compute
  confirm convert copy correct count cover create cut decide declare decline deduplicate defer define delete deliver derive describe detect
  disable dispatch document download draw drop embed encrypt end enforce ensure escape estimate evaluate evict exclude expect expire explain export expose extract
  fail fall fetch fill filter find finish fix focus follow format forward generate give go group guard handle hash hide hold hydrate
  identify ignore import include inline install invalidate isolate join judge keep label lay lead leave let limit link list load lock log
  look mail make map mark match measure merge mirror model mount move name normalise notify number observe offer open order own pass patch pay
  persist pick place plan poll prefer prepare print probe produce protect prove proxy provide publish pull put query quote raise rate-limit read rebuild
  record redact redirect reduce refund refuse reject release remove rename render renew replace report require reset resolve respond restart
  restore restrict retry return reuse revert rewrite rotate route run sanitise save say scan scope seal search select send separate
  serialise serve set settle share shed ship shorten show sign skip solve sort speed split stage start state stay step stop store stream strip
  style submit support swap switch take tell test throttle time title trace track translate treat trim trust try turn type unify update
  upgrade use validate verify version void wait walk warn wire withdraw work wrap write`.split(/\s+/),
);
