export { DetailLayout, type DetailLayoutProps } from './DetailLayout.tsx'
export { DetailPanel, type DetailPanelProps } from './DetailPanel.tsx'
