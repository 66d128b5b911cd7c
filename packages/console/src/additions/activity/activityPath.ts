import { paths } from '../../navigation/paths.ts'
import type { Subject } from '../manifest.ts'

export const activityPath = (subject: Subject): string =>
  `${paths.activity()}?${new URLSearchParams(subject).toString()}`
