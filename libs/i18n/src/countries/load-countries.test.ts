import { describe, expect, it, vi } from 'vitest';
import { lazyCountries, loadCountries } from './load-countries.ts';

describe(loadCountries, () => {
  it('answers in the language of the store', async () => {
    expect((await loadCountries('nl-nl')).nameOf('NL')).toBe('Nederland');
    expect((await loadCountries('ja-jp')).nameOf('JP')).toBe('Japan');
  });

  it('takes the list of the store’s editors in its order, and what it does not say from ours', async () => {
    const listed = [
      {
        code: 'US',
        name: 'USA',
        regions: [
          { code: 'CA', name: 'Californië' },
          { code: 'ZZ', name: 'Nergens' },
        ],
      },
      { code: 'GB', name: 'Groot-Brittannië' },
    ];
    const { options, nameOf, addressFormat, addressLines } = await loadCountries('nl-nl', listed);
    expect(options).toEqual([
      { value: 'US', label: 'USA' },
      { value: 'GB', label: 'Groot-Brittannië' },
    ]);
    expect([nameOf('GB'), nameOf('FR')]).toEqual(['Groot-Brittannië', 'Frankrijk']);
    expect(addressFormat('US').regions).toEqual([{ code: 'CA', name: 'Californië' }]); // the gateway accepts no other regions
    expect(addressFormat('GB').regions).toHaveLength(4);
    expect(addressLines({ country: 'US', street: '1 Main St', city: 'Napa' }).at(-1)).toBe('USA');
  });

  it('gives the same address format each time', async () => {
    const { addressFormat } = await loadCountries('en-us');
    expect(addressFormat('US')).toBe(addressFormat('US'));
  });
});

describe(lazyCountries, () => {
  it('has countries once they are loaded, and loads them once', async () => {
    const load = vi.fn(loadCountries);
    const countries = lazyCountries('en-us', undefined, load);
    expect(countries.isLoaded()).toBe(false);
    expect(() => countries.get()).toThrow('en-us');
    const loaded = await countries.load();
    expect(await countries.load()).toBe(loaded);
    expect(countries.get()).toBe(loaded);
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads again after a failure', async () => {
    const load = vi.fn(loadCountries).mockRejectedValueOnce(new Error('offline'));
    const countries = lazyCountries('en-us', undefined, load);
    await expect(countries.load()).rejects.toThrow('offline');
    expect((await countries.load()).nameOf('US')).toBe('United States');
  });
});
