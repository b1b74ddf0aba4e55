import { createRequire } from 'node:module';

type Renderer = typeof import('nx/release/changelog-renderer/index.js');

// An import of this CommonJS module has another default export for Node than for TypeScript.
const { default: DefaultRenderer }: Renderer = createRequire(import.meta.url)('nx/release/changelog-renderer/index.js');
type Change = InstanceType<typeof DefaultRenderer>['changes'][number];

/** Returns what a commit says to users of a library, in its trailer `Changed:`. */
const changedIn = (body = ''): string | undefined =>
  /^Changed:\s*(.+(?:\n[ \t]+.+)*)/m.exec(body)?.[1]?.replaceAll(/\s+/g, ' ');

/** Writes a changelog for users: what commits say in their trailers, and the subjects of commits that an app must follow. */
class UserChangelogRenderer extends DefaultRenderer {
  protected override preprocessChanges(): void {
    this.changes = this.changes.filter(({ body, isBreaking }) => isBreaking || changedIn(body));
    super.preprocessChanges();
  }

  protected override renderChangesByType(): string[] {
    const lines = this.relevantChanges
      .filter(({ isBreaking }) => !isBreaking)
      .map((change) => this.formatChange(change));
    return lines.length > 0 ? ['', ...lines] : [];
  }

  protected override renderBreakingChanges(): string[] {
    return ['### To change in an app', '', ...this.breakingChanges];
  }

  protected override formatChange({ body, description }: Change): string {
    return `- ${changedIn(body) ?? description}`;
  }

  protected override formatBreakingChange(change: Change): string {
    return this.formatChange(change);
  }
}

export default UserChangelogRenderer; // Nx loads the default export
