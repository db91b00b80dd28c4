import { expect, type Page } from '@playwright/test';

export const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

/** Switches the page's theme with its button. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  if (isDark !== (theme === 'dark')) {
    await page.getByRole('button', { name: /theme/i }).filter({ visible: true }).first().click();
  }
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark).*$/);
}
