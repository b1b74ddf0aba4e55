/** Puts a tree into a container, as AEM exports a responsive grid with its layout. */
export const inContainer = (tree: object): object => ({
  gridClassNames: 'aem-Grid aem-Grid--12 aem-Grid--default--12',
  columnCount: 12,
  allowedComponents: { applicable: false, components: [] },
  ':itemsOrder': ['container'],
  ':items': {
    container: {
      layout: 'RESPONSIVE_GRID',
      columnClassNames: { container: 'aem-GridColumn aem-GridColumn--default--12' },
      ':type': 'wcm/foundation/components/responsivegrid',
      ...tree,
    },
  },
});

/**
 * Puts a tree into a page, in the public shape of AEM's `model.json`: page, root container, and an experience fragment
 * with a container of its own.
 */
export const exportedPage = (tree: object): object => ({
  ':type': 'assess/components/structure/page',
  ':path': '/content/experience-fragments/assess/us/en/header/master',
  ':hierarchyType': 'page',
  language: 'en-US',
  templateName: 'experience-fragment-web-variation',
  ':itemsOrder': ['root'],
  ':items': {
    root: {
      ':type': 'wcm/foundation/components/responsivegrid',
      ...inContainer({
        ':itemsOrder': ['experiencefragment'],
        ':items': {
          separator: { ':type': 'core/wcm/components/separator/v1/separator', appliedCssClassNames: 'header' },
          experiencefragment: {
            ':type': 'core/wcm/components/experiencefragment/v2/experiencefragment',
            localizedFragmentVariationPath: '/content/experience-fragments/assess/us/en/header/master/jcr:content',
            ...inContainer(tree),
          },
        },
      }),
    },
  },
});
