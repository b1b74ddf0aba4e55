export { runDialogCommands } from './run-dialog-commands.ts';
