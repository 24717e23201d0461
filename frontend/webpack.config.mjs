import path from "node:path";
import { constants } from "node:zlib";
import CompressionPlugin from "compression-webpack-plugin";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { manifestPlugin } from "./scripts/manifest.mjs";
import { precachePlugin } from "./scripts/precache.mjs";

const root = path.resolve(import.meta.dirname, "..");
const output = path.join(root, "build/frontend/app");
const mui = path.join(root, "node_modules/@mui/material");
const publicPath = "/static/app/";
const worker = "../sw.js";
const django = `http://127.0.0.1:${process.env.PORT ?? 8000}`;

const compressible = /\.(js|css|svg|json)$/;
const compression = [
  new CompressionPlugin({ test: compressible, threshold: 0, minRatio: 1 }),
  new CompressionPlugin({
    test: compressible,
    threshold: 0,
    minRatio: 1,
    algorithm: "brotliCompress",
    filename: "[path][base].br",
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

/** The browser need not load these: texts are parsed at build time, and react-router's "module" entry is its development build. */
const slimmer = {
  "@formatjs/icu-messageformat-parser$": "@formatjs/icu-messageformat-parser/no-parser.js",
  // The theme is a plain object, not a set of CSS variables.
  [path.join(mui, "styles/createThemeWithVars.mjs")]: false,
  [path.join(mui, "styles/ThemeProviderWithVars.mjs")]: false,
  "react-router$": path.join(root, "node_modules/react-router/dist/production/index.mjs"),
  "react-router/dom$": path.join(root, "node_modules/react-router/dist/production/dom-export.mjs"),
};

/** Chunks before the log-in bring nothing of the pages behind it. */
const BEFORE_LOGIN =
  /^(start$|language-|affiliation-|page-(auth-(login|register|forgot-password|reset-password|confirm-email-id|invitation-id)|affiliation-id(-car-id)?|a-id|rdv-id|offre-id|commande-id|consentement-id)$)/;

const behindLogin = ({ name }) => name !== undefined && !BEFORE_LOGIN.test(name);

/** Heavy libraries get a chunk of their own, shared by the pages that use them. */
const sharedChunk = (name, packages) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/](?!(esm[\\\\/])?locales)`),
  chunks: "async",
  priority: 20,
});

export default (_env, { mode }) => {
  const production = mode === "production";
  return {
    mode,
    context: root,
    entry: {
      main: "./frontend/src/main.ts",
      ...(production && { worker: "./frontend/src/serviceWorker.ts" }),
    },
    output: {
      path: output,
      publicPath,
      clean: true,
      filename: ({ chunk }) => {
        if (chunk.name === "worker") return worker;
        return production ? "[name].[contenthash:10].js" : "[name].js";
      },
      chunkFilename: production ? "[name].[contenthash:10].js" : "[name].js",
      assetModuleFilename: "assets/[name].[contenthash:10][ext]",
      chunkLoadTimeout: 120_000,
    },
    // Never an eval-based map: the content security policy forbids eval in development too.
    devtool: production ? false : "cheap-module-source-map",
    resolve: { extensions: [".tsx", ".ts", ".mjs", ".js"], alias: production ? slimmer : {} },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: "swc-loader", options: swcOptions },
        },
        ...(production ? [{ test: /texts[\\/]\w+\.json$/, loader: textsLoader }] : []),
        { test: /@fullcalendar[\\/]core[\\/]internal-common\.js$/, loader: iconFontLoader },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
        { test: /\.(woff2?|svg|png)$/, type: "asset/resource" },
        ...(production ? [{ test: /[\\/]inter-.*\.woff2$/, loader: fontLoader }] : []),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? "[name].[contenthash:10].css" : "[name].css",
        chunkFilename: production ? "[name].[contenthash:10].css" : "[name].css",
      }),
      // Django renders this page for each request, so its tags must survive: no minification.
      new HtmlWebpackPlugin({
        template: path.join(root, "templates/index.html"),
        filename: "../templates/index.html",
        chunks: ["main"],
        minify: false,
        // The first script is small, and the page must not be painted before it.
        scriptLoading: "blocking",
        inject: "head",
        templateParameters: ({ assets, namedChunkGroups }) => ({
          font: publicPath + Object.keys(assets).find((name) => name.includes("inter-latin-wght")),
          // The first script requests them as well, but only once it is there itself.
          scripts: namedChunkGroups
            .get("start")
            .getFiles()
            .map((name) => publicPath + name),
        }),
      }),
      manifestPlugin(path.join(root, "build/frontend/chunks.json")),
      ...(production ? [precachePlugin(worker), ...compression] : []),
    ],
    optimization: {
      minimizer: ["...", new CssMinimizerPlugin()],
      // The page is a template of Django's: its tags must survive.
      minimizeOptions: { html: false },
      splitChunks: {
        chunks: "async",
        cacheGroups: {
          // Few files and big ones: a phone pays for each request, and every visit needs all of the start.
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            chunks: ({ name }) => name !== undefined && !/^(start|worker)$/.test(name),
            priority: -10,
            reuseExistingChunk: true,
          },
          // Runs while the rest is on its way.
          react: sharedChunk("react", "react-dom|scheduler"),
          // Modules that many pages and dialogs behind the log-in, or their frame, share.
          common: {
            name: "common",
            chunks: behindLogin,
            test: (module, { chunkGraph }) => {
              const chunks = [...chunkGraph.getModuleChunksIterable(module)];
              return chunks.length >= 18 || chunks.some(({ name }) => name === "layout-main");
            },
            priority: 10,
            enforce: true,
          },
          // Most pages have none, or open them later.
          tabs: {
            name: "tabs",
            test: /@mui[\\/]material[\\/](Tab|Tabs|TabScrollButton)[\\/]/,
            chunks: behindLogin,
            priority: 20,
          },
          // Pages of forms do without them; the shop has them beside cards, without a list.
          filters: {
            name: "filters",
            test: /components[\\/]list[\\/]Filter/,
            chunks: behindLogin,
            priority: 20,
            // It is smaller than what webpack splits off by itself.
            enforce: true,
          },
          // Forms do without.
          list: {
            name: "list",
            test: /components[\\/]list[\\/](Data|List|Table|ActiveFilters|RowMenu|useTable)|@mui[\\/]material[\\/]Table/,
            chunks: behindLogin,
            priority: 20,
          },
          // Lists do without.
          forms: {
            ...sharedChunk("forms", "formik|lodash-es|yup|tiny-case|property-expr|toposort"),
            chunks: behindLogin,
          },
          lookup: sharedChunk("lookup", "@mui[\\\\/]material[\\\\/](Autocomplete|useAutocomplete)"),
          grid: sharedChunk("grid", "@mui[\\\\/]x-data-grid|@mui[\\\\/]x-virtualizer"),
          charts: sharedChunk(
            "charts",
            "@mui[\\\\/]x-charts[^\\\\/]*|d3-[^\\\\/]*|@mui[\\\\/]x-charts-vendor",
          ),
          pickers: sharedChunk("pickers", "@mui[\\\\/]x-date-pickers"),
        },
      },
    },
    performance: false,
    stats: production ? "errors-warnings" : "minimal",
    devServer: {
      host: "127.0.0.1",
      port: 3000,
      hot: false,
      liveReload: true,
      static: false,
      // The overlay injects styles that the content security policy refuses.
      client: { overlay: false, webSocketURL: { pathname: `${publicPath}reload` } },
      webSocketServer: { type: "ws", options: { path: `${publicPath}reload` } },
      devMiddleware: { publicPath, writeToDisk: (file) => file.endsWith("index.html") },
      proxy: [{ context: (url) => !url.startsWith(publicPath), target: django, ws: true }],
    },
  };
};

const fontLoader = path.join(import.meta.dirname, "scripts/font-loader.mjs");
const iconFontLoader = path.join(import.meta.dirname, "scripts/icon-font-loader.mjs");
const textsLoader = path.join(import.meta.dirname, "scripts/texts-loader.mjs");

const swcOptions = {
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
    target: "es2022",
  },
};
