/** Markdown files are compiled at build time, by `markdownPlugin.ts`. */
declare module '*.md' {
  // A declaration of modules cannot import by a relative path.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const page: import('./lib/browser/textPage.ts').TextPage;
  export default page;
}
