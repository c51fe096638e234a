interface ImportMetaEnv {
  readonly MODE: string;
}
