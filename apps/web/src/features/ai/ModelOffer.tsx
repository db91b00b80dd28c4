/** How free wording would be understood, for users of a site without a language model. */
export function ModelOffer() {
  return (
    <>
      Free wording needs a language model, which the operator of this site can{' '}
      <a href="/docs#ai-helper" target="_blank" rel="noreferrer" className="text-accent underline">
        connect
      </a>
      .
    </>
  );
}
