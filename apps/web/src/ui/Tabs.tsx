import { Tabs as TabsPrimitive } from 'radix-ui';
import { type ReactNode } from 'react';

interface Tab<Id extends string> {
  id: Id;
  label: string;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onValueChange: (id: Id) => void;
  /** Stands at the end of the row. */
  trailing?: ReactNode;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** A row of tabs over what the chosen one shows; the arrow keys go from tab to tab. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onValueChange, trailing, children } = props;
  return (
    <TabsPrimitive.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find(({ id }) => id === next);
        if (chosen) onValueChange(chosen.id);
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b pr-2 pl-2">
        <TabsPrimitive.List aria-label={label} className="flex h-full items-stretch gap-1">
          {tabs.map(({ id, label: text }) => (
            <TabsPrimitive.Trigger
              key={id}
              value={id}
              className="-mb-px border-b-2 border-transparent px-2 text-sm font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text"
            >
              {text}
            </TabsPrimitive.Trigger>
          ))}
        </TabsPrimitive.List>
        {trailing}
      </div>
      {tabs.map(({ id }) => (
        <TabsPrimitive.Content
          key={id}
          value={id}
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col outline-none data-[state=inactive]:hidden"
        >
          {id === value ? children : null}
        </TabsPrimitive.Content>
      ))}
    </TabsPrimitive.Root>
  );
}
