/** A piece of a line and what it is. */
type Piece = readonly [kind: 'keyword' | 'annotation' | 'text' | 'plain', text: string];

/** Some of what the Java generator makes of the landing page's diagram, line by line as it writes it; a test holds it to that. */
export const HERO_CODE: readonly (readonly Piece[])[] = [
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
