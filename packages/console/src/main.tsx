import '@portico/design-system/styles.css'
import './app/stopped.css'
import { startConsole } from './app/startConsole.tsx'

void startConsole()
