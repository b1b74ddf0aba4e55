import { answerFiles } from '@assess/invoices/file-worker';

answerFiles(self);
