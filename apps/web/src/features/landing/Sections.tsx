import { Check, Database, FileCheck2, Layers, Sparkles, SquareDashedMousePointer, Users } from 'lucide-react';
import { Card } from '../../ui/layout/Card.tsx';
import { CopyableCommand } from '../../ui/buttons/CopyableCommand.tsx';
import { ScrollRegion } from '../../ui/layout/ScrollRegion.tsx';
import { BENEFITS, CLOSING, FEATURES, TESTIMONIALS, WORKFLOW } from './content.ts';
import { StartButton } from './Hero.tsx';
import { Section } from './Section.tsx';

const FEATURE_ICONS = {
  canvas: SquareDashedMousePointer,
  layers: Layers,
  database: Database,
  assistant: Sparkles,
  swagger: FileCheck2,
  together: Users,
} as const;

export function Workflow() {
  return (
    <Section id="workflow" title={WORKFLOW.title} text={WORKFLOW.text}>
      <ol className="grid gap-x-6 gap-y-8 max-lg:border-l max-lg:border-border-strong max-lg:pl-6 lg:grid-cols-5">
        {WORKFLOW.steps.map((step, index) => (
          <li key={step.title} className="relative lg:border-t lg:border-border-strong lg:pt-7">
            <span
              aria-hidden
              className="absolute -left-9 flex size-6 items-center justify-center rounded-md border border-border-strong bg-raised text-xs font-bold lg:-top-3 lg:left-0"
            >
              {index + 1}
            </span>
            <h3 className="text-base font-semibold">{step.title}</h3>
            <p className="mt-1.5 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-2 font-medium">Run the project</p>
          <CopyableCommand command={WORKFLOW.runCommand} />
        </div>
        <div className="min-w-0">
          <p className="mb-2 font-medium">Open its Swagger page</p>
          <CopyableCommand command={WORKFLOW.swaggerAddress} />
        </div>
      </div>
    </Section>
  );
}

export function Features() {
  return (
    <Section id="features" title={FEATURES.title} text={FEATURES.text} isRaised>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.items.map(({ icon, title, text }) => {
          const Icon = FEATURE_ICONS[icon];
          return (
            <li key={title} className="flex flex-col gap-2">
              <Icon aria-hidden className="size-6 text-accent" />
              <h3 className="mt-1 text-base font-semibold">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function Benefits() {
  return (
    <Section id="benefits" title={BENEFITS.title} text={BENEFITS.text}>
      <div className="grid gap-8 lg:grid-cols-2">
        <ul className="flex flex-col gap-4">
          {BENEFITS.items.map((item) => (
            <li key={item} className="flex gap-3 text-base">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              {item}
            </li>
          ))}
        </ul>
        <Card className="min-w-0 overflow-hidden">
          <h3 className="border-b px-4 py-2 text-xs font-medium text-muted">{BENEFITS.treeTitle}</h3>
          <ScrollRegion label={BENEFITS.treeTitle}>
            <pre className="p-4 font-mono text-xs/5">{BENEFITS.tree.join('\n')}</pre>
          </ScrollRegion>
        </Card>
      </div>
    </Section>
  );
}

export function Testimonials() {
  return (
    <Section id="testimonials" title={TESTIMONIALS.title} isRaised>
      <ul className="grid gap-4 lg:grid-cols-3">
        {TESTIMONIALS.items.map(({ quote, role }) => (
          <li key={role}>
            <Card className="h-full bg-background p-5">
              <figure className="flex h-full flex-col gap-4">
                <blockquote className="flex-1 text-base">“{quote}”</blockquote>
                <figcaption className="text-muted">{role}</figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ClosingCall() {
  return (
    <section className="mx-auto flex w-full max-w-6xl flex-col items-center gap-5 px-4 py-20 text-center sm:px-6">
      <h2 className="text-headline font-semibold tracking-tight">{CLOSING.title}</h2>
      <p className="text-base text-muted">{CLOSING.text}</p>
      <StartButton />
    </section>
  );
}
