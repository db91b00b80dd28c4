import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReplyText } from './ReplyText.tsx';

afterEach(cleanup);

it.each([
  [
    '<b>bold</b> & <img src=x onerror=alert(1)>',
    '<p>&lt;b&gt;bold&lt;/b&gt; &amp; &lt;img src=x onerror=alert(1)&gt;</p>',
  ],
  ['one\ntwo\n\nthree', '<p>one\ntwo</p><p>three</p>'],
  ['**Order** has `id`', '<p><strong>Order</strong> has <code>id</code></p>'],
  ['Keys:\n- a\n- **b**\nEnd', '<p>Keys:</p><ul><li>a</li><li><strong>b</strong></li></ul><p>End</p>'],
  ['1. a\n2) b', '<ol><li>a</li><li>b</li></ol>'],
  ['2 * 3 ** `', '<p>2 * 3 ** `</p>'],
])('a reply is shown as text: %j', (text, html) => {
  const { container } = render(<ReplyText text={text} />);
  expect(container.firstElementChild?.innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe(html);
});
