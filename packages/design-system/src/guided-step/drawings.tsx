import type { ReactNode } from 'react'

export type GuidedStepDrawing = 'computer' | 'tray' | 'link' | 'profile' | 'gears' | 'check' | 'trouble'

export const GROUND = 132

export const archPath = (x: number, y: number, radius: number, height: number): string =>
  `M${x - radius} ${y}v${radius - height}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${y}z`

const Arch = ({ x, y, radius, height }: Record<'x' | 'y' | 'radius' | 'height', number>) => (
  <>
    <path className="accent" d={archPath(x, y, radius, height)} />
    <path className="inner" d={archPath(x, y, radius * 0.44, height - radius * 0.62)} />
  </>
)

const Screen = ({ x, children }: { x: number; children: ReactNode }) => (
  <>
    <path className="body" d={`M${x - 9} 112l-4 20h26l-4-20z`} />
    <rect className="body" x={x - 44} y={54} width={88} height={60} rx={8} />
    <rect className="inner" x={x - 37} y={61} width={74} height={46} rx={3} />
    {children}
  </>
)

const corners = [0.12, 0.38, 0.55, 0.95] as const

const gearPath = (x: number, y: number, teeth: number, inner: number, outer: number, turn = 0): string => {
  const points = Array.from({ length: teeth }, (_, tooth) =>
    corners.map((share, corner) => {
      const radius = corner < 2 ? outer : inner
      const angle = turn + ((tooth + share) / teeth) * 2 * Math.PI
      return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
    }),
  )
  return `M${points.flat().join('L')}z`
}

const rows = [62, 86, 110]

export const drawings: Record<GuidedStepDrawing, ReactNode> = {
  computer: (
    <>
      <path className="body" d="M187 108l-5 24h36l-5-24z" />
      <rect className="body" x={138} y={28} width={124} height={84} rx={10} />
      <rect className="inner" x={147} y={37} width={106} height={66} rx={4} />
      <Arch x={200} y={103} radius={22} height={50} />
    </>
  ),
  tray: (
    <>
      <path className="body" d="M146 98h22l8 12h48l8-12h22v22a12 12 0 0 1-12 12h-84a12 12 0 0 1-12-12z" />
      <rect className="body" x={177} y={14} width={46} height={46} rx={10} />
      <Arch x={200} y={50} radius={12} height={26} />
      <path className="stroke" d="M200 68v26M190.500 85.500l9.500 9.500 9.500-9.500" />
    </>
  ),
  link: (
    <>
      <Screen x={112}>
        <path className="soft" d="M84 74h34M84 84h50M84 94h24" />
      </Screen>
      <Screen x={288}>
        <Arch x={288} y={107} radius={15} height={34} />
      </Screen>
      <path className="dashes" d="M162 84h22M216 84h22" />
      <circle className="accent" cx={200} cy={84} r={13} />
      <path className="stroke" d="M194 84h12M201.500 79.500l4.500 4.500-4.500 4.500" />
    </>
  ),
  profile: (
    <>
      <rect className="body" x={130} y={22} width={140} height={110} rx={10} />
      <path className="soft" d="M130 44h140" />
      <path className="soft" d="M141 33h.01M149 33h.01M157 33h.01" />
      <rect className="accent" x={139} y={75} width={122} height={22} rx={6} />
      {rows.map((y, index) => (
        <g key={y} className={index === 1 ? 'chosen' : undefined}>
          <circle className="head" cx={153} cy={y} r={5.5} />
          <path className="soft" d={`M168 ${y}h${[48, 40, 56][index]}`} />
        </g>
      ))}
      <path className="stroke" d="M240 86l4 4 8-8.500" />
    </>
  ),
  gears: (
    <>
      <path className="body" d={gearPath(180, 74, 11, 38, 47)} />
      <circle className="inner" cx={180} cy={74} r={23} />
      <Arch x={180} y={86} radius={10.5} height={24} />
      <path className="accent" d={gearPath(239, 99, 7, 17, 25.5, 0.32)} />
      <circle className="inner" cx={239} cy={99} r={8} />
    </>
  ),
  check: (
    <>
      <path className="body" d={archPath(200, GROUND, 46, 104)} />
      <path className="accent" d={archPath(200, GROUND, 29, 82)} />
      <path className="inner" d={archPath(200, GROUND, 13, 60)} />
      <circle className="badge" cx={243} cy={44} r={17} />
      <path className="onBadge" d="M235.500 44.500l5 5 9.500-10.500" />
    </>
  ),
  trouble: (
    <>
      <path
        className="body"
        d="M158 96a21 21 0 0 1-3-41.800 33 33 0 0 1 63.500-9.700A25 25 0 0 1 246 68.500 14 14 0 0 1 243 96z"
      />
      <path className="accent" d="M205 70l-17 27h13l-6 25 20-31h-14z" />
      <path className="soft" d="M168 106v8M232 106v8M176 120v6M224 120v6" />
    </>
  ),
}
