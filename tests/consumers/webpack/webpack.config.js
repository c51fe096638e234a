module.exports = {
  mode: "production",
  target: "node20",
  entry: "./src/main.ts",
  stats: "errors-warnings",
  output: { path: `${__dirname}/out`, filename: "main.cjs" },
  resolve: { extensions: [".ts", ".js"], extensionAlias: { ".js": [".ts", ".js"] } },
  module: {
    rules: [{ test: /\.ts$/, loader: "ts-loader", options: { compilerOptions: { noEmit: false } } }],
  },
};
