export { FileUpload, type FileUploadProps } from './FileUpload.tsx'
export type { UploadItem } from './uploadItem.ts'
