/**
 * The one set of icons, by what they mean here. Drawn at 16 px with a stroke of 1.6 by the component that shows them;
 * always `aria-hidden`, beside a name.
 */
export {
  CircleAlert as AlertIcon,
  Clock as TrialIcon,
  CircleHelp as HelpIcon,
  Contrast as ContrastIcon,
  CreditCard as AccountIcon,
  Download as DownloadIcon,
  Ellipsis as MoreIcon,
  ExternalLink as OpenIcon,
  Grid3x3 as AccessIcon,
  KeyRound as PasswordIcon,
  Keyboard as KeyboardIcon,
  Languages as LanguageIcon,
  LogIn as SignInIcon,
  LogOut as SignOutIcon,
  Monitor as WorkspacesIcon,
  MonitorCog as SetUpIcon,
  Pencil as EditIcon,
  PlugZap as ConnectionIcon,
  Plus as AddIcon,
  Rows3 as RowsIcon,
  Search as SearchIcon,
  ShieldCheck as AdministratorIcon,
  Signpost as TourIcon,
  Tags as PlansIcon,
  SlidersHorizontal as PreferencesIcon,
  Trash2 as DeleteIcon,
  UserRound as PersonIcon,
  Users as PeopleIcon,
} from 'lucide-react'
