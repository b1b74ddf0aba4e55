/** Reads the number of requests per process, by its name, from HAProxy's statistics as CSV. */
export function servedIn(csv: string): Record<string, number> {
  const [header = '', ...lines] = csv.replace(/^# /, '').trim().split('\n');
  const columns = header.split(',');
  const [name, requests] = ['svname', 'req_tot'].map((column) => columns.indexOf(column)) as [number, number];
  return Object.fromEntries(
    lines
      .map((line) => line.split(','))
      .filter((cells) => /^(gateway|storefront)\d$/.test(cells[name] ?? ''))
      .map((cells) => [cells[name] ?? '', Number(cells[requests])]),
  );
}
