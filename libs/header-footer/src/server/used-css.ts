import postcss, { type Container } from 'postcss';

/**
 * Returns the rules of a style sheet whose class names occur in this HTML. It ignores class names in a selector's parentheses, because
 * they may be negated.
 */
export function usedCss(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const sheet = postcss.parse(css);
  dropUnused(sheet, (selector) => classesOf(selector).every((name) => classes.has(name)));
  return sheet.toString();
}

function dropUnused(container: Container, isUsed: (selector: string) => boolean): void {
  container.each((node) => {
    if (node.type === 'rule') {
      const used = node.selectors.filter(isUsed);
      if (used.length === 0) node.remove();
      else if (used.length < node.selectors.length) node.selectors = used;
    }
    if (node.type === 'atrule' && node.nodes) {
      dropUnused(node, isUsed);
      if (node.nodes.length === 0) node.remove();
    }
  });
}

const classesOf = (selector: string): string[] => {
  const [outside = ''] = selector.split('(');
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
};
