/** The way from the home page to one of the shell's own, as search engines read it (schema.org). */
export const breadcrumbs = (name: string, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
    { '@type': 'ListItem', position: 2, name, item: path },
  ],
});
