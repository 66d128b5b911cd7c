import { paths } from './paths.ts'

export type ActivitySubject = { person: string } | { workspace: string }

export const activityPath = (subject: ActivitySubject): string =>
  `${paths.activity()}?${new URLSearchParams(subject).toString()}`
