import fc from 'fast-check';
import { propertySeed } from './seed.ts';

/** The number of random cases for each property. A property that needs more cases multiplies this number. */
const numRuns = process.env['PROPERTY_RUNS'] === 'all' ? 100 : 20;

fc.configureGlobal({ seed: propertySeed(), numRuns });
