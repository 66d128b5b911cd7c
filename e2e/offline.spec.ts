import { demo, password } from './support/demo.ts'
import { expect, test } from './support/test.ts'

