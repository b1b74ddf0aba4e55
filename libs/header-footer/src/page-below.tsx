import { Heading, Page, Stack } from '@assess/ui';

/** The name of its link. */
export const linkBelow = 'a link of its own';

/** The page below the header in stories: something to go on to when the header is left. */
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
