export { NoticeStrip, type NoticeStripProps, type StripNotice } from './NoticeStrip.tsx'
