export { hydratedEvent, holdSubmits } from './hold-submits.ts';
export { runDialogCommands } from './run-dialog-commands.ts';
