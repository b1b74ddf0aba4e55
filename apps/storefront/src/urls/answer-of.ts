interface Location {
  search: object;
}

/** Reads the result of the form that led back to a page, from the page's URL. */
export function answerOf<const Answer extends string>(
  { search }: Location,
  answers: readonly Answer[],
  good: NoInfer<Answer>,
) {
  const { answer: named } = search as Record<string, unknown>;
  const answer = answers.find((one) => one === named);
  return { answer, isGood: answer === good, isError: answer !== undefined && answer !== good };
}
