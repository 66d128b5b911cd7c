export const typeStyles = {
  body: { size: '14px', line: '20px', weight: '400', tracking: '0' },
  secondary: { size: '13px', line: '18px', weight: '400', tracking: '0' },
  caption: { size: '12px', line: '16px', weight: '600', tracking: '0' },
  dialogTitle: { size: '17px', line: '24px', weight: '650', tracking: '-0.012em' },
  pageTitle: { size: '22px', line: '28px', weight: '650', tracking: '-0.017em' },
  displayTitle: { size: '26px', line: '32px', weight: '650', tracking: '-0.02em' },
} as const

export type TypeStyle = keyof typeof typeStyles
