import { describe, expect, test } from 'vitest';
import { springConfigSchema } from './config.ts';
import { mainClassName, suggestPackageName } from './options.ts';

describe('suggestions of the form', () => {
  test.each([
    ['com.example', 'demo', 'com.example.demo'],
    ['com.example', 'my-shop', 'com.example.my_shop'],
    ['de.Müller', '2fa', 'de.muller._2fa'],
    ['com.new', 'class', 'com._new._class'],
    ['org.springframework', 'x', 'com.example.demo'],
    ['用户', '', 'com.example.demo'],
  ])(
    '[M148] the suggested package for group %s and artifact %s is %s',
    (groupId, artifactId, packageName) => {
      expect(suggestPackageName(groupId, artifactId)).toBe(packageName);
      expect(springConfigSchema.safeParse({ packageName }).success).toBe(true);
    },
  );

  test.each([
    ['demo', 'DemoApplication'],
    ['my shop', 'MyShopApplication'],
    ['Billing Application', 'BillingApplication'],
    ['Spring', 'Application'],
    ['spring boot', 'Application'],
    ['2fa', 'Application'],
    ['用户', 'Application'],
    ['Café', 'CafeApplication'],
  ])('[M148] the main class for the name %s is %s', (name, className) => {
    expect(mainClassName(name)).toBe(className);
  });
});
