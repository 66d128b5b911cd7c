export { Banner, type BannerKind, type BannerProps } from './Banner.tsx'
