interface Location {
  search: object;
}

/** What came of the form that led back to a page, as the page's address says it. */
export function answerOf<const Answer extends string>(
  { search }: Location,
  answers: readonly Answer[],
  good: NoInfer<Answer>,
) {
  const { answer: named } = search as Record<string, unknown>;
  const answer = answers.find((one) => one === named);
  return { answer, isGood: answer === good, isError: answer !== undefined && answer !== good };
}
