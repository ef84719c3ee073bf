CREATE TABLE "leaderboard_points" (
	"user_id" uuid NOT NULL,
	"board" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "leaderboard_points_user_id_board_pk" PRIMARY KEY("user_id","board")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"user_id" uuid NOT NULL,
	"downloaded_at" timestamp (3) with time zone NOT NULL,
	"resource" text NOT NULL,
	"lesson_id" text,
	CONSTRAINT "downloads_user_id_downloaded_at_resource_pk" PRIMARY KEY("user_id","downloaded_at","resource")
);
--> statement-breakpoint
CREATE TABLE "navigation_totals" (
	"date" date NOT NULL,
	"from_page" text NOT NULL,
	"to_page" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "navigation_totals_date_from_page_to_page_pk" PRIMARY KEY("date","from_page","to_page")
);
--> statement-breakpoint
CREATE TABLE "search_totals" (
	"date" date NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	"result_count" integer NOT NULL,
	CONSTRAINT "search_totals_date_query_pk" PRIMARY KEY("date","query")
);
--> statement-breakpoint
ALTER TABLE "leaderboard_points" ADD CONSTRAINT "leaderboard_points_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaderboard_points_rank" ON "leaderboard_points" USING btree ("board","points" DESC NULLS LAST,"user_id");