import { createFileRoute } from '@tanstack/react-router';
import { toOwnStore } from '../../addresses/to-own-store.ts';

export const Route = createFileRoute('/store/invoices')({ staticData: { resources: [] }, beforeLoad: toOwnStore });
