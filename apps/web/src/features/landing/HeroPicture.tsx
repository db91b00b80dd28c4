import { HERO } from './content.ts';

interface PictureEntity {
  name: string;
  x: number;
  y: number;
  rows: readonly { name: string; type: string; mark?: 'key' | 'fk' }[];
}

const WIDTH = 184;
const HEADER = 34;
const ROW = 26;

const ENTITIES: readonly PictureEntity[] = [
  {
    name: 'Customer',
    x: 20,
    y: 30,
    rows: [
      { name: 'id', type: 'Long', mark: 'key' },
      { name: 'name', type: 'String' },
      { name: 'email', type: 'String' },
    ],
  },
  {
    name: 'Order',
    x: 330,
    y: 84,
    rows: [
      { name: 'id', type: 'Long', mark: 'key' },
      { name: 'customer_id', type: 'Long', mark: 'fk' },
      { name: 'placedAt', type: 'LocalDateTime' },
      { name: 'status', type: 'Enum' },
    ],
  },
  {
    name: 'OrderLine',
    x: 50,
    y: 224,
    rows: [
      { name: 'id', type: 'Long', mark: 'key' },
      { name: 'order_id', type: 'Long', mark: 'fk' },
      { name: 'quantity', type: 'Integer' },
    ],
  },
];

const LINES = [
  {
    path: 'M204 82h53a10 10 0 0 1 10 10v55a10 10 0 0 0 10 10h53',
    start: [220, 72, '1'],
    end: [316, 147, 'N'],
  },
  { path: 'M422 222v71a10 10 0 0 1 -10 10H234', start: [432, 240, '1'], end: [248, 293, 'N'] },
] as const;

/** What the editor draws, as a picture. */
export function HeroPicture() {
  return (
    <svg role="img" aria-label={HERO.pictureLabel} viewBox="0 0 540 372" className="h-auto w-full">
      <defs>
        <pattern id="hero-dots" width="16" height="16" patternUnits="userSpaceOnUse">
          <circle cx="1.2" cy="1.2" r="1" className="fill-border" />
        </pattern>
      </defs>
      <rect width="540" height="372" fill="url(#hero-dots)" />
      {LINES.map(({ path, start, end }) => (
        <g key={path}>
          <path d={path} className="fill-none stroke-accent" strokeWidth="1.75" />
          {[start, end].map(([x, y, symbol]) => (
            <text
              key={symbol}
              x={x}
              y={y}
              textAnchor="middle"
              className="fill-accent font-mono text-[11px] font-semibold"
            >
              {symbol}
            </text>
          ))}
        </g>
      ))}
      {ENTITIES.map((entity) => (
        <EntityPicture key={entity.name} entity={entity} />
      ))}
    </svg>
  );
}

function EntityPicture({ entity }: { entity: PictureEntity }) {
  const height = HEADER + entity.rows.length * ROW + 6;
  return (
    <g transform={`translate(${entity.x} ${entity.y})`}>
      <rect width={WIDTH} height={height} rx="8" className="fill-raised stroke-border-strong" />
      <path d={`M0 8a8 8 0 0 1 8-8h${WIDTH - 16}a8 8 0 0 1 8 8z`} className="fill-accent-fill" />
      <text x="12" y="25" className="fill-text text-[13px] font-semibold">
        {entity.name}
      </text>
      <path d={`M0 ${HEADER}h${WIDTH}`} className="stroke-border" />
      {entity.rows.map((row, index) => {
        const y = HEADER + index * ROW + 19;
        return (
          <g key={row.name}>
            {row.mark ? (
              <circle cx="16" cy={y - 4} r="3.5" className={row.mark === 'key' ? 'fill-key' : 'fill-fk'} />
            ) : null}
            <text x="28" y={y} className="fill-text text-[12px]">
              {row.name}
            </text>
            <text x={WIDTH - 12} y={y} textAnchor="end" className="fill-muted font-mono text-[10.5px]">
              {row.type}
            </text>
          </g>
        );
      })}
    </g>
  );
}
