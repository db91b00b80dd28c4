import { Fragment } from 'react';
import { DEMO, HERO } from './content.ts';
import { DEMO_CONTENT } from './demoDiagram.ts';
import { DiagramSketch } from './DiagramSketch.tsx';
import { HERO_CODE } from './heroCode.ts';

const COLORS = {
  keyword: 'text-accent',
  annotation: 'text-fk',
  text: 'text-success',
  plain: 'text-text',
} as const;

/** A diagram with the code generated from it over its corner. */
export function HeroPicture() {
  return (
    <div className="relative pb-32 sm:pb-28">
      <DiagramSketch
        content={DEMO_CONTENT}
        label={DEMO.pictureLabel}
        className="h-auto w-full rounded-xl border bg-background bg-[radial-gradient(var(--border)_1px,transparent_1px)] bg-size-[16px_16px] shadow-lg"
      />
      <figure className="absolute right-0 bottom-0 max-w-full overflow-hidden rounded-lg border bg-raised shadow-lg sm:-right-3">
        <figcaption className="border-b px-3 py-1.5 font-mono text-xs text-muted">{HERO.codeFile}</figcaption>
        <pre className="overflow-hidden px-2 py-2.5 font-mono text-[0.625rem]/4.5 sm:px-3 sm:text-xs/4.75">
          {HERO_CODE.map((line, index) => (
            <Fragment key={index}>
              {line.map(([kind, text], at) => (
                <span key={at} className={COLORS[kind]}>
                  {text}
                </span>
              ))}
              {'\n'}
            </Fragment>
          ))}
        </pre>
      </figure>
    </div>
  );
}
