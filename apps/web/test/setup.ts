import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { extendTailwindMerge } from 'tailwind-merge';
import { afterEach, expect } from 'vitest';

// Lazy parts load slowly on machines that run many suites at once; waits end as soon as the condition is true.
configure({ asyncUtilTimeout: 15_000 });

const merge = extendTailwindMerge({
  extend: { classGroups: { 'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'headline', 'display'] }] } },
});
/** The value of every `class` that a test writes. */
const written = new Set<string>();
const checked = new Set<string>();

function collectClasses(changes: readonly MutationRecord[]): void {
  const elements = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
  for (const element of elements.filter((node) => node instanceof Element)) {
    for (const one of [element, ...element.querySelectorAll('[class]')]) {
      const classes = one.getAttribute('class');
      if (classes !== null && !checked.has(classes)) written.add(classes);
    }
  }
}

function hasConflict(classes: string): boolean {
  const kept = new Set(merge(classes).split(' '));
  return classes.split(/\s+/u).some((name) => name !== '' && !kept.has(name));
}

const observer = new MutationObserver(collectClasses);
observer.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });

// Which of two classes for one property counts depends on their order in the style sheet, not on the element.
afterEach(() => {
  collectClasses(observer.takeRecords());
  const conflicts = [...written].filter(hasConflict);
  for (const classes of written) checked.add(classes);
  written.clear();
  expect(conflicts, 'mark the class that is to be replaced with base:, or use one class only').toEqual([]);
});
