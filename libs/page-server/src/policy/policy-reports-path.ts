/** The URL path to which browsers report violations of a policy. */
export const policyReportsPath = '/api/policy-reports';
