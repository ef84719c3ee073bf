CREATE TABLE "leaderboard_points" (
	"user_id" uuid NOT NULL,
	"board" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "leaderboard_points_user_id_board_pk" PRIMARY KEY("user_id","board")
);
--> statement-breakpoint
ALTER TABLE "leaderboard_points" ADD CONSTRAINT "leaderboard_points_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaderboard_points_rank" ON "leaderboard_points" USING btree ("board","points" DESC NULLS LAST,"user_id");