import { createFileRoute } from '@tanstack/react-router';
import { toOwnStore } from '../../urls/to-own-store.ts';

export const Route = createFileRoute('/store/invoices')({ staticData: { resources: [] }, beforeLoad: toOwnStore });
