/** A token of a line and its kind. */
type CodeToken = readonly [kind: 'keyword' | 'annotation' | 'text' | 'plain', text: string];

/** Part of the Java code generated from the landing page's diagram; a test keeps it in sync. */
export const HERO_CODE: readonly (readonly CodeToken[])[] = [
  [
    ['keyword', 'public class'],
    ['plain', ' OrderEntity {'],
  ],
  [],
  [['annotation', '    @Id']],
  [['annotation', '    @GeneratedValue(strategy = GenerationType.IDENTITY)']],
  [
    ['annotation', '    @Column(name = '],
    ['text', '"id"'],
    ['annotation', ', nullable = false)'],
  ],
  [
    ['keyword', '    private'],
    ['plain', ' Long id;'],
  ],
  [],
  [
    ['annotation', '    @Column(name = '],
    ['text', '"placed_at"'],
    ['annotation', ', nullable = false)'],
  ],
  [
    ['keyword', '    private'],
    ['plain', ' LocalDateTime placedAt;'],
  ],
];
