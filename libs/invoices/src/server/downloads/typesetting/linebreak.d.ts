declare module 'linebreak' {
  /** Finds the places where a line may end, one after another. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
