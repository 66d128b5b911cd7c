/** Values that are the same in every theme. Lengths are CSS lengths on a 4 px grid. */
export const scales = {
  space1: '4px',
  space2: '8px',
  space3: '12px',
  space4: '16px',
  space5: '20px',
  space6: '24px',
  space8: '32px',
  space10: '40px',
  space12: '48px',
  radiusControl: '6px',
  radiusField: '8px',
  radiusCard: '12px',
  radiusDialog: '14px',
  radiusFull: '999px',
  fontText: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontMono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizeMono: '12.5px',
  weightRegular: '400',
  weightMedium: '550',
  weightStrong: '600',
  weightTitle: '650',
  heightControl: '32px',
  heightControlSmall: '28px',
  heightControlLarge: '38px',
  heightTopBar: '52px',
  heightNavBar: '61px',
  widthSideNav: '216px',
  durationFast: '120ms',
  durationNormal: '200ms',
  easeOut: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  layerSticky: '10',
  layerShell: '20',
  layerOverlay: '100',
  layerToast: '200',
  layerLoader: '300',
} as const

/** Height of a table row, by the density that `data-density` on the root element asks for. */
export const rowHeights = { regular: '48px', compact: '40px' } as const

/** Changes of compact density. Large controls stay, for touch. */
export const compactScales = { heightControl: '28px', heightControlSmall: '24px' } as const satisfies Partial<
  Record<keyof typeof scales, string>
>

export const typeStyles = {
  body: { size: '14px', line: '20px', weight: '400', tracking: '0' },
  secondary: { size: '13px', line: '18px', weight: '400', tracking: '0' },
  caption: { size: '12px', line: '16px', weight: '600', tracking: '0' },
  dialogTitle: { size: '17px', line: '24px', weight: '650', tracking: '-0.012em' },
  pageTitle: { size: '22px', line: '28px', weight: '650', tracking: '-0.017em' },
  displayTitle: { size: '26px', line: '32px', weight: '650', tracking: '-0.02em' },
} as const

export type TypeStyle = keyof typeof typeStyles
