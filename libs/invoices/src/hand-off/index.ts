export { HandOffPage } from './hand-off-page.tsx';
export { handOffProblems, type HandOffProblem } from './hand-off-problem.ts';
export { HandedPage } from './handed-page.tsx';
export { handedProblems, type HandedProblem } from './handed-problem.ts';
export { readHandedOver } from './read-handed-over.ts';
export { MadePage } from './made-page.tsx';
