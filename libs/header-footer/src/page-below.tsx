import { Heading, Page, Stack } from '@assess/ui';

/** The text of the link in `PageBelow`. */
export const linkBelow = 'a link of its own';

/** The page below the header in stories, with a link that can take the focus from the header. */
export const PageBelow = () => (
  <main id="main">
    <Page>
      <Stack>
        <Heading level={1}>Find and pay your invoice</Heading>
        <p>
          Here the page begins, with <a href="#next">{linkBelow}</a>.
        </p>
      </Stack>
    </Page>
  </main>
);
