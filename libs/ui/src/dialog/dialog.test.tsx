import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Dialog, DialogButton } from './dialog.tsx';

describe(DialogButton, () => {
  it('opens its dialog without a script', () => {
    const html = renderToStaticMarkup(<DialogButton dialogId="where">Where is it?</DialogButton>);
    expect(html).toContain('type="button"');
    expect(html).toContain('command="show-modal" commandfor="where"');
  });

  it('closes its dialog without a script', () => {
    const html = renderToStaticMarkup(
      <DialogButton dialogId="where" action="close">
        Ok
      </DialogButton>,
    );
    expect(html).toContain('command="close" commandfor="where"');
  });
});

describe(Dialog, () => {
  it('is named by its title and closed at first', () => {
    const html = renderToStaticMarkup(
      <Dialog id="where" title="Where is it?" closeLabel="Close">
        Top right
      </Dialog>,
    );
    expect(html).toContain('aria-labelledby="where-title"');
    expect(html).toMatch(/<h2 [^>]*id="where-title">Where is it\?<\/h2>/);
    expect(html).not.toContain(' open');
  });
});
