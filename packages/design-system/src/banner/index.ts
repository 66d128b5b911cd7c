export { Banner, type BannerTone, type BannerProps } from './Banner.tsx'
